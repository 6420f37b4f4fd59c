import { useSession } from '@gredia/auth/client';
import { Button, lazyPart } from '@gredia/ui';
import { PackageSearch } from 'lucide-react';
import { useCallback, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withSearch } from '../addresses/list-params';
import { loginPath } from '../addresses/paths';
import { usePersonalSearch } from '../addresses/use-personal-search';
import { openedAt } from '../page/opened-at';
import { REQUEST, type RequestValues } from './request-values';

const RequestProductDialog = lazyPart(
  () => import('./request-product-dialog').then((module) => module.RequestProductDialog),
  {
    whenMissing: ({ onClose }) => onClose(false),
  },
);

const LABEL = '원료 요청하기';

interface RequestProductButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'block'> {
  /** Tells the buttons of a page apart. */
  place: string;
  /** What is looked for, as far as the page knows. */
  name?: string;
  manufacture?: string | null;
  /** Stands among others like it: it has no icon, and its name says for which material it is. */
  isInRow?: boolean;
  /** What is drawn of `원료 요청하기`; all of it when absent. */
  children?: ReactNode;
  /** Not drawn for visitors. */
  isForMembers?: boolean;
}

/** 원료 요청하기: opens the dialog; visitors sign in first and come back to it. */
export function RequestProductButton(props: RequestProductButtonProps) {
  const { place, name = '', manufacture, isInRow, isForMembers, children = LABEL, ...look } = props;
  const { session, status } = useSession();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isCalledFor = usePersonalSearch()?.get(REQUEST) === place;
  const [isWanted, setIsWanted] = useState(false);
  // What was typed is there again when the dialog is.
  const [typed, setTyped] = useState<RequestValues | null>(null);
  const handleBack = useCallback(() => setIsWanted(false), []);
  const isKept = openedAt(state, REQUEST) === place;
  const isOpen = session !== null && (isWanted || isCalledFor || isKept);
  const isVisitorWaiting = isWanted && status === 'unauthenticated';

  // Also for a click that came before it was known who is looking.
  useEffect(() => {
    if (!isVisitorWaiting) return;
    const params = new URLSearchParams(search);
    params.set(REQUEST, place);
    void navigate(loginPath({ pathname, search: `?${params}` }), { replace: isKept });
  }, [isVisitorWaiting, isKept, navigate, pathname, search, place]);

  function close(isLeft: boolean) {
    setIsWanted(false);
    if (isLeft || !isCalledFor) return;
    const params = new URLSearchParams(search);
    params.delete(REQUEST);
    void navigate(withSearch(pathname, params), { replace: true });
  }

  const given = { ...blank, name: cut(name, NAME_MAX), manufacture: cut(manufacture ?? '', COMPANY_MAX) };

  if (isForMembers && !session) return null;
  return (
    <>
      <Button
        {...look}
        icon={isInRow ? undefined : <PackageSearch size={16} />}
        aria-label={isInRow ? `${name} ${LABEL}` : undefined}
        loading={isWanted && !isOpen ? '여는 중' : undefined}
        onClick={() => setIsWanted(true)}
      >
        {children}
      </Button>
      {isOpen && (
        <RequestProductDialog
          user={session.user}
          wanted={isWanted ? place : null}
          initial={typed ?? given}
          onType={setTyped}
          onBack={handleBack}
          onClose={close}
        />
      )}
    </>
  );
}

/** As much as the form takes of what a page knows. */
const NAME_MAX = 100;
const COMPANY_MAX = 50;
const cut = (text: string, most: number): string => text.slice(0, most);

const blank: RequestValues = { name: '', dealer: '', manufacture: '', note: '' };
