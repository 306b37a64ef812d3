import { type ComponentProps, type ReactNode, useLayoutEffect } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useClosedByBack } from './back/popover.tsx';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { coverTitle } from './title.ts';

type ScrollRegionProps = Pick<ComponentProps<'section'>, 'className' | 'children' | 'ref' | 'style'> & {
  name: string;
};

/** The long content of a dialog, with a name. */
export const ScrollRegion = ({ name, ...props }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: Safari gives it no focus by itself, so no key would scroll it (WCAG 2.1.1).
  <section {...props} tabIndex={0} aria-label={name} />
);

/**
 * Hides the page behind a cover, visually, from screen readers and in print, and names the tab after it. The page keeps its
 * state. Returns a function that removes the cover.
 */
function coverPage(title: string): () => void {
  document.documentElement.dataset.covered = '';
  coverTitle(title);
  return () => {
    delete document.documentElement.dataset.covered;
    coverTitle(null);
  };
}

/** True while a cover hides the page. */
export const isCovered = (): boolean => 'covered' in document.documentElement.dataset;

type Props = {
  title: string;
  open: boolean;
  /** Without both of these it has no close button and stays until it is removed. */
  closeName?: string;
  onClose?: () => void;
  width?: 'wide' | 'narrow';
  /** While false neither Escape nor the browser's Back closes it. */
  dismissable?: boolean;
  /** On a desk its top stays where it is when its content grows; `tall` leaves the room to long content from the start. */
  steady?: boolean | 'tall';
  /** Hides the page behind it visually, from screen readers and in print. */
  covers?: boolean;
  children: ReactNode;
  footer: ReactNode;
};

/** True if a dialog is open; the page then ignores shortcuts. */
export const isDialogOpen = (): boolean => document.querySelector('[data-modal]') !== null;

export function Dialog({
  title,
  open,
  closeName,
  onClose,
  width = 'wide',
  dismissable = onClose !== undefined,
  steady = false,
  covers = false,
  children,
  footer,
}: Props) {
  useLayoutEffect(() => (open && covers ? coverPage(title) : undefined), [open, covers, title]);
  useClosedByBack(open, () => dismissable && onClose?.(), onClose !== undefined);
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      data-modal
      data-covers={covers || undefined}
      data-steady={steady || undefined}
      isOpen={open}
      onOpenChange={(next) => !next && onClose?.()}
      isDismissable={false}
      isKeyboardDismissDisabled={!dismissable}
    >
      <Modal className={styles.modal ?? ''} data-width={width}>
        <AriaDialog className={styles.dialog ?? ''}>
          <header className={styles.head}>
            <Heading slot="title" className={styles.title ?? ''}>
              {title}
            </Heading>
            {closeName !== undefined && (
              <IconButton name={closeName} onClick={onClose} disabled={!dismissable}>
                <Icon name="close" />
              </IconButton>
            )}
          </header>
          <div className={styles.body}>{children}</div>
          <footer className={styles.foot}>{footer}</footer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
