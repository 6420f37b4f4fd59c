import { mayAdd, type CollectionSpec, type ConsoleRole } from '@gredia/domain';
import { Button, LinkButton } from '@gredia/ui';
import { Plus, Trash2 } from 'lucide-react';
import { paths } from '../../shared/paths';

interface TableActionsProps {
  spec: CollectionSpec;
  role: ConsoleRole;
  onAdd: () => void;
}

/** What can be done with a collection as a whole: look at what was removed of it, and make a new record. */
export function TableActions({ spec, role, onAdd }: TableActionsProps) {
  return (
    <>
      {spec.removal && (
        <LinkButton size="sm" touch href={`${paths.removed}?collection=${spec.name}`} icon={<Trash2 size={15} />}>
          지운 항목
        </LinkButton>
      )}
      {mayAdd(spec, role) && (
        <Button size="sm" touch variant="solid" icon={<Plus size={15} />} onClick={onAdd}>
          {spec.label} 추가
        </Button>
      )}
    </>
  );
}
