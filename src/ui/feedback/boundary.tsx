import { Component, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { Button } from '../button.tsx';
import { Notice } from './notice.tsx';

type Props = { children: ReactNode; fallback(retry: () => void): ReactNode };

/** An error boundary: the rest of the page works, and the part can be retried. React reports the error (main.tsx). */
export class Boundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError = () => ({ broken: true });

  readonly #retry = () => this.setState({ broken: false });

  override render() {
    return this.state.broken ? this.props.fallback(this.#retry) : this.props.children;
  }
}

/** A part of a screen in its own boundary. */
export function Part({ children }: { children: ReactNode }) {
  return <Boundary fallback={(retry) => <BrokenPart onRetry={retry} />}>{children}</Boundary>;
}

function BrokenPart({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation('failure');
  return (
    <Notice
      tone="danger"
      title={t('partTitle')}
      role="alert"
      actions={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
    >
      <p>{t('partBody')}</p>
    </Notice>
  );
}
