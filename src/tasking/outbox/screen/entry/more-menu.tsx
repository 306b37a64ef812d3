import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, Separator } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { Popover } from '../../../../ui/back/popover.tsx';
import { Button } from '../../../../ui/button.tsx';
import { announce } from '../../../../ui/feedback/announcer.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import menu from '../../../../ui/menu.module.css';
import styles from './more-menu.module.css';

/** What is rarely done with an entry. Without `onDiscard`, copying alone is left, and needs no menu. */
export function MoreMenu({ reference, onDiscard }: { reference: string; onDiscard?: () => void }) {
  const { t } = useTranslation('outbox');
  const { said, copy, forget } = useCopiedReference(reference);
  if (onDiscard === undefined)
    return (
      <Button variant="quiet" onClick={copy}>
        {said === null ? t('copyReference') : t(said)}
      </Button>
    );
  return (
    <MenuTrigger onOpenChange={forget}>
      <AriaButton className={styles.more ?? ''}>
        {t('more')}
        <Icon name="chevronDown" size={16} />
      </AriaButton>
      <Popover className={menu.popover ?? ''} placement="top end">
        <Menu className={menu.menu ?? ''} aria-label={t('more')}>
          <MenuItem className={menu.item ?? ''} shouldCloseOnSelect={false} onAction={copy}>
            {t('copyReference')}
          </MenuItem>
          <Separator className={menu.line ?? ''} />
          <MenuItem className={`${menu.item} ${styles.discard}`} onAction={onDiscard}>
            {t('discard')}
          </MenuItem>
        </Menu>
        {said !== null && <p className={styles.said}>{t(said)}</p>}
      </Popover>
    </MenuTrigger>
  );
}

function useCopiedReference(reference: string) {
  const { t } = useTranslation('outbox');
  const [said, setSaid] = useState<'copied' | 'copyFailed' | null>(null);
  async function copy() {
    const outcome = await navigator.clipboard.writeText(reference).then(
      () => 'copied' as const,
      () => 'copyFailed' as const,
    );
    setSaid(outcome);
    announce(t(outcome));
  }
  return { said, copy: () => void copy(), forget: () => setSaid(null) };
}
