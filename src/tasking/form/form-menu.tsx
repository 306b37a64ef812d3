import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';
import { Popover } from '../../ui/back/popover.tsx';
import { CopiedNote, useCopy } from '../../ui/feedback/copy.tsx';
import { Icon } from '../../ui/icon.tsx';
import menu from '../../ui/menu.module.css';
import type { DraftForm } from '../draft/draft.ts';
import { formLink } from '../draft/form-link.ts';
import styles from './new-order-page.module.css';

/** What is rarely done with the whole form. `minted`: the reference that the app minted for this order. */
export function FormMenu({ form, minted }: { form: DraftForm; minted: string }) {
  const { t } = useTranslation('tasking');
  const { copied, copy, forget } = useCopy({ copied: t('linkCopied'), failed: t('linkNotCopied') });

  function copyLink() {
    const link = new URL(paths.newOrder() + formLink(form.getValues(), minted), window.location.origin);
    copy(link.href);
  }

  return (
    <MenuTrigger onOpenChange={forget}>
      <Button className={styles.more ?? ''} aria-label={t('more')}>
        <Icon name="more" />
      </Button>
      <Popover className={`${menu.popover} ${styles.menu}`} placement="bottom end">
        <Menu className={menu.menu ?? ''} aria-label={t('more')}>
          <MenuItem className={menu.item ?? ''} shouldCloseOnSelect={false} onAction={copyLink}>
            <Icon name="copy" size={16} />
            {t('copyLink')}
          </MenuItem>
          <MenuItem className={menu.item ?? ''} onAction={() => print()}>
            <Icon name="print" size={16} />
            {t('print')}
          </MenuItem>
        </Menu>
        <div role="status" className={styles.said}>
          {copied !== null && <CopiedNote copied={copied} />}
        </div>
      </Popover>
    </MenuTrigger>
  );
}
