import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadSignedInCatalog, startI18n } from '../../i18n/i18n.ts';
import { FailureWords } from './failure-notice.tsx';

test.each([
  ['en', /^A proxy on the way to the service rejected the request \(431\).+ too large/, /Change|Shorten/],
  ['ar', /خادم وسيط.+\(431\)/, /غيّر المدخلات|اختصر/],
] as const)(
  'G22 what a proxy rejected for its size asks for no other input (%s)',
  async (language, says, saysNot) => {
    await startI18n(language);
    await loadSignedInCatalog();
    render(<FailureWords failure={{ kind: 'invalid', status: 431, ofProxy: true }} />);
    const words = screen.getByText(says);
    expect(words).not.toHaveTextContent(saysNot);
  },
);
