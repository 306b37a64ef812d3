import { useTranslation } from 'react-i18next';
import { sortedIds } from '../../order/order-filter.ts';
import { useMemoryReach } from '../../tracking/page/tracking-context.ts';
import { StatusMark } from '../../ui/feedback/status-mark.tsx';
import { StatusTitle } from '../words/status.tsx';
import { FilterButton, FilterForm, type FilterProps, useDraft } from './filter-button.tsx';
import { Choices } from './value-filter.tsx';
import { useKnownStatuses, useLearnChosen, useStatusCounts } from './words/known-statuses.ts';
import { useStatusWords } from './words/use-filter-words.ts';

export function StatusFilter(props: FilterProps) {
  const { t } = useTranslation('orders');
  const { filter, change } = props;
  useLearnChosen(filter.status);
  return (
    <FilterButton
      name={t('status')}
      chosen={useStatusWords(filter.status)}
      clearName={t('clearStatus')}
      onClear={() => change({ status: [] })}
    >
      {(close) => <Statuses {...props} close={close} />}
    </FilterButton>
  );
}

/** Every status of the account's orders: interface.md 3 names only one. */
function Statuses({ filter, only, change, close }: FilterProps & { close: () => void }) {
  const { t } = useTranslation('orders');
  const known = useKnownStatuses();
  const counts = useStatusCounts(only);
  const isAll = useMemoryReach() === 'whole';
  const [chosen, setChosen] = useDraft(filter.status);
  const offered = sortedIds([...known.keys(), ...filter.status]);
  const choose = (status: readonly number[]) => {
    change({ status });
    close();
  };
  return (
    <FilterForm onApply={() => choose(sortedIds(chosen))} onClear={() => choose([])}>
      <Choices
        name={t('status')}
        choices={offered.map((id) => ({
          value: id,
          text: known.get(id) ?? '',
          mark: <StatusMark statusId={id} />,
          label: <StatusTitle id={id} title={known.get(id)} />,
          count: counts?.find(({ status }) => status.id === id)?.count ?? null,
        }))}
        chosen={chosen}
        hint={offered.length === 0 ? t('statusNone') : isAll ? null : t('statusHint')}
        onChoose={setChosen}
      />
    </FilterForm>
  );
}
