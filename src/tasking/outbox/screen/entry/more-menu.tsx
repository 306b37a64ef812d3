import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, Separator } from 'react-aria-components/Menu';
import { useTranslation } from '../../../../i18n/words.tsx';
import { Popover } from '../../../../ui/back/popover.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useCopy } from '../../../../ui/feedback/copy.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import menu from '../../../../ui/menu.module.css';
import styles from './more-menu.module.css';

/** What is rarely done with an entry. Without `onDiscard`, copying alone is left, and needs no menu. */
export function MoreMenu({ reference, onDiscard }: { reference: string; onDiscard?: () => void }) {
  const { t } = useTranslation('outbox');
  const { copied, copy, forget } = useCopy({ copied: t('copied'), failed: t('copyFailed') });
  if (onDiscard === undefined)
    return (
      <Button variant="quiet" onClick={() => copy(reference)}>
        {copied?.said ?? t('copyReference')}
      </Button>
    );
  return (
    <MenuTrigger onOpenChange={forget}>
      <AriaButton className={styles.more ?? ''}>
        {t('more')}
        <Icon name="chevronDown" size={12} />
      </AriaButton>
      <Popover className={menu.popover ?? ''} placement="top start">
        <Menu className={menu.menu ?? ''} aria-label={t('more')}>
          <MenuItem className={menu.item ?? ''} shouldCloseOnSelect={false} onAction={() => copy(reference)}>
            {t('copyReference')}
          </MenuItem>
          <Separator className={menu.line ?? ''} />
          <MenuItem className={`${menu.item} ${styles.discard}`} onAction={onDiscard}>
            {t('discard')}
          </MenuItem>
        </Menu>
        {copied !== null && <p className={styles.said}>{copied.said}</p>}
      </Popover>
    </MenuTrigger>
  );
}
