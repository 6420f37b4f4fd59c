import { mayAdd, type ConsoleRole } from '@gredia/domain';
import { Button, LinkButton } from '@gredia/ui';
import { Plus, Trash2 } from 'lucide-react';
import { paths } from '../../shared/paths';
import type { TableConfig } from './table-config';

interface TableActionsProps {
  config: TableConfig;
  role: ConsoleRole;
  onAdd: () => void;
}

/** What can be done with a collection as a whole: look at what was removed of it, and make a new record. */
export function TableActions({ config: { spec, adding }, role, onAdd }: TableActionsProps) {
  return (
    <>
      {spec.removal && (
        <LinkButton size="sm" touch href={`${paths.removed}?collection=${spec.name}`} icon={<Trash2 size={15} />}>
          지운 항목
        </LinkButton>
      )}
      {adding && (
        <LinkButton size="sm" touch variant="solid" href={adding.path} icon={<Plus size={15} />}>
          {adding.label}
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
