import { isolated } from '../i18n/isolate.ts';
import { useTranslation } from '../i18n/words.tsx';
import type { NamedList } from '../session/session-context.ts';
import { announce } from '../ui/feedback/announcer.tsx';

type Own<Item> = Pick<NamedList<Item>, 'items' | 'put'> & {
  readonly max: number;
  readonly isSameName?: (one: string, other: string) => boolean;
};

/**
 * Returns a function that copies something of the team into one's own list and announces it. Its result is the name, with a number
 * after it if it was taken; null when it was not stored.
 */
export function useSaveAsMine(): <Item extends { readonly name: string }>(
  item: Item,
  own: Own<Item>,
) => string | null {
  const { t } = useTranslation('team');
  const { t: storage } = useTranslation('storage');
  return (item, { items, put, max, isSameName = Object.is }) => {
    let name = item.name;
    for (let count = 2; items.some((mine) => isSameName(mine.name, name)); count += 1)
      name = `${item.name} ${count}`;
    const isStored = put({ ...item, name });
    announce(
      isStored
        ? t('savedAs', { name: isolated(name) })
        : items.length >= max
          ? t('fullOf', { count: max })
          : storage('notSaved'),
    );
    return isStored ? name : null;
  };
}
