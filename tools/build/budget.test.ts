import { expect, test } from 'vitest';
import { loginFiles } from './budget.ts';

test('the sign-in page needs the entry, its imports at any depth, and its own page; not the other screens', () => {
  const manifest = {
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      css: ['assets/index.css'],
      imports: ['_react.js'],
      dynamicImports: ['src/session/page/sign-in-page.tsx', 'src/orders/list/orders-page.tsx'],
    },
    '_react.js': { file: 'assets/react.js', imports: ['_scheduler.js'] },
    '_scheduler.js': { file: 'assets/scheduler.js', imports: ['_react.js'] },
    'src/session/page/sign-in-page.tsx': {
      file: 'assets/sign-in.js',
      css: ['assets/index.css', 'assets/sign-in.css'],
    },
    'src/orders/list/orders-page.tsx': { file: 'assets/orders.js' },
  };
  const { scripts, styles } = loginFiles(manifest);
  expect(scripts).toEqual(['assets/index.js', 'assets/react.js', 'assets/scheduler.js', 'assets/sign-in.js']);
  expect(styles).toEqual(['assets/index.css', 'assets/sign-in.css']);
});
