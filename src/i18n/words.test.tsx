import { act, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { beforeEach, expect, expectTypeOf, test } from 'vitest';
import { loadSignedInCatalog, startI18n, switchLanguage } from './i18n.ts';
import {
  addTexts,
  type HasGap,
  type Key,
  type Namespace,
  type Tags,
  type Translate,
  translateIn,
  translateNow,
  type Values,
} from './translate.ts';
import { Trans, useTranslation } from './words.tsx';

beforeEach(async () => {
  localStorage.clear();
  await startI18n('en');
  await loadSignedInCatalog();
});

/** Of a namespace that only these tests have. */
const made = (texts: Readonly<Record<string, string>>) => {
  addTexts('en', 'made', texts);
  return translateIn('en', 'made' as 'shell') as unknown as (
    key: string,
    values?: Readonly<Record<string, unknown>>,
  ) => string;
};

test.each([
  [0, '0 orders with unread changes'],
  [1, '1 order with unread changes'],
  [2, '2 orders with unread changes'],
  [1250, '1,250 orders with unread changes'],
  [1_250_000.5, '1,250,000.5 orders with unread changes'],
])('English counts %d', (count, text) => {
  expect(translateIn('en', 'digest')('unread', { count })).toBe(text);
});

test.each([
  [0, 'لا طلبات فيها تغيّرات غير مقروءة'],
  [1, 'طلب واحد فيه تغيّرات غير مقروءة'],
  [2, 'طلبان فيهما تغيّرات غير مقروءة'],
  [3, '3 طلبات فيها تغيّرات غير مقروءة'],
  [11, '11 طلبًا فيها تغيّرات غير مقروءة'],
  [100, '100 طلب فيها تغيّرات غير مقروءة'],
  [1102, '1,102 طلب فيها تغيّرات غير مقروءة'],
])('Arabic counts %d', async (count, text) => {
  await startI18n('ar');
  expect(translateNow('digest')('unread', { count })).toBe(text);
});

test('none is said in words where English has them, and by its number elsewhere', () => {
  const t = translateIn('en', 'batchGrid');
  expect(t('findFound', { count: 0 })).toBe('In no row');
  expect(t('findFound', { count: 2 })).toBe('In 2 rows');
});

test('a count without a plural, and a count that is a text', () => {
  const t = made({ checks: 'Check {{count}} of {{all}}' });
  expect(t('checks', { count: 1250, all: 1250 })).toBe('Check 1,250 of 1250');
  expect(t('checks', { count: '1250', all: '2,000' })).toBe('Check 1250 of 2,000');
});

test('a value is put in as it is, whatever it looks like', () => {
  expect(translateIn('en', 'digest')('quoted', { title: '<b>{{title}}</b> & “co”' })).toBe(
    '“<b>{{title}}</b> & “co””',
  );
});

test('nothing stands for a value that is missing', () => {
  const t = made({ greeting: 'Near {{place}}, {{km}} km' });
  expect(t('greeting', { km: 3 })).toBe('Near , 3 km');
  expect(t('greeting')).toBe('Near ,  km');
});

test('a key that a namespace does not have is looked up in those of every namespace, and else shown itself', () => {
  expect(translateIn('en', 'table')('cancel')).toBe('Cancel');
  expect(translateIn('ar', 'signIn')('tryAgain')).toBe('حاول مجددًا');
  expect(made({ cancel: 'Call off' })('cancel')).toBe('Call off');
  const t = made({});
  expect([t('nowhere'), t('nowhere', { count: 3 }), t('toString')]).toEqual([
    'nowhere',
    'nowhere',
    'toString',
  ]);
});

test('the texts of a language are there before its screens, after a switch too', async () => {
  await switchLanguage('ar');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  expect(translateNow('table')('chosen')).toBe('التحديد');
  expect(localStorage.getItem('nadir.language')).toBe('ar');
});

test('a language has one function for a namespace, so that what is given it is not rendered again', async () => {
  const rendered: string[] = [];
  const Cell = memo(({ t }: { t: Translate<'table'> }) => {
    rendered.push(t('chosen'));
    return null;
  });
  function Table({ turn }: { turn: number }) {
    const { t } = useTranslation('table');
    return (
      <p>
        {turn} <Cell t={t} />
      </p>
    );
  }
  const { rerender } = render(<Table turn={1} />);
  rerender(<Table turn={2} />);
  expect(rendered).toEqual(['Selected']);
  await act(() => switchLanguage('ar'));
  await act(() => switchLanguage('ar'));
  expect(rendered).toEqual(['Selected', 'التحديد']);
});

const Title = () => {
  const { t } = useTranslation('orders');
  const components = { word: <em />, number: <code>ORD-1</code> };
  return (
    <h1>
      <Trans t={t} i18nKey="orderTitle" components={components} />
    </h1>
  );
};

test('elements stand where the sentence of each language has them, around the words of the sentence', async () => {
  render(<Title />);
  expect(screen.getByRole('heading').innerHTML).toBe('<em>Order</em> <code>ORD-1</code>');
  await act(() => switchLanguage('ar'));
  expect(screen.getByRole('heading').innerHTML).toBe('<em>الطلب</em> <code>ORD-1</code>');
});

test('in a sentence with elements, values and counts are texts and never elements', () => {
  const t = translateIn('en', 'tasking');
  const values = { from: '<strong/>', to: '<b>{{from}}</b>' };
  render(
    <p>
      <Trans t={t} i18nKey="whenBetween" values={values} components={{ strong: <strong /> }} />
    </p>,
  );
  expect(screen.getByText(/^between/)).toHaveTextContent('between <strong/> and <b>{{from}}</b>');
  expect(screen.getAllByRole('strong')).toHaveLength(2);
});

test('a plural with elements', () => {
  const t = translateIn('en', 'batch');
  render(
    <p>
      <Trans
        t={t}
        i18nKey="sentenceKinds"
        values={{ count: 1250, kinds: '2 kinds' }}
        components={{ strong: <strong />, when: <i>today</i> }}
      />
    </p>,
  );
  expect(screen.getByText(/^Order/).innerHTML).toBe(
    'Order <strong>1,250</strong> images, <i>today</i>, with 2 kinds:',
  );
});

// The types are checked with all others, by tsc.
test('keys, values and elements are typed', () => {
  expectTypeOf<'nothing'>().not.toExtend<Namespace>();
  expectTypeOf<'unread'>().toExtend<Key<'digest'>>();
  // A form of a plural, and a key of another namespace.
  expectTypeOf<'unread_one' | 'orderTitle'>()
    .exclude<Key<'digest'>>()
    .toEqualTypeOf<'unread_one' | 'orderTitle'>();
  expectTypeOf<{ count: number }>().toExtend<Values<'digest', 'unread'>>();
  expectTypeOf<{ count: string }>().not.toExtend<Values<'digest', 'unread'>>();
  expectTypeOf<keyof Values<'digest', 'readOne'>>().toEqualTypeOf<'number'>();
  expectTypeOf<keyof Values<'digest', 'none'>>().toBeNever();
  expectTypeOf<Tags<'order', 'unseenBody'>>().toEqualTypeOf<'strong'>();
  expectTypeOf<HasGap<'places', 'nearN'>>().toEqualTypeOf<true>();
  expectTypeOf<HasGap<'order', 'unseenBody'>>().toBeNever();
  expect(translateIn('en', 'digest')('readOne', { number: 'ORD-1' })).toBe('Mark as read: ORD-1');
});
