import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

test('an element is hidden by the attribute, by its own style and by an ancestor', () => {
  render(
    <>
      <button type="button">shown</button>
      <button type="button" hidden>
        attribute
      </button>
      <div style={{ display: 'none' }}>
        <button type="button">display of the parent</button>
      </div>
      <div style={{ visibility: 'hidden' }}>
        <button type="button">visibility of the parent</button>
        <button type="button" style={{ visibility: 'visible' }}>
          shown again
        </button>
      </div>
      <dialog>
        <button type="button">closed dialog</button>
      </dialog>
    </>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'shown',
    'shown again',
  ]);
});

test('a style sheet is applied where a test adds one', () => {
  const sheet = document.createElement('style');
  sheet.textContent = '.quiet { display: none }';
  render(<p className="quiet">text</p>);
  document.head.append(sheet);
  try {
    expect(screen.getByText('text')).not.toBeVisible();
  } finally {
    sheet.remove();
  }
  expect(screen.getByText('text')).toBeVisible();
});

test.each(['display', 'visibility', 'pointer-events'])('%s is what jsdom computes', (name) => {
  const { container } = render(
    <fieldset style={{ pointerEvents: 'none', visibility: 'hidden' }}>
      <input type="hidden" />
      <input type="text" />
      <template />
      <p hidden>
        text <b style={{ pointerEvents: 'auto' }}>and</b>
      </p>
      <ul style={{ display: 'none', visibility: 'inherit' }}>
        <li>
          <svg aria-hidden="true">
            <path />
          </svg>
        </li>
      </ul>
      <table>
        <tbody>
          <tr>
            <td />
          </tr>
        </tbody>
      </table>
    </fieldset>,
  );
  const elements = [...container.querySelectorAll('*')];
  const values = () =>
    elements.map((each) => `${each.tagName} ${getComputedStyle(each).getPropertyValue(name)}`);
  const quick = values();
  // With a style sheet in the document jsdom itself answers.
  const sheet = document.createElement('style');
  document.head.append(sheet);
  try {
    expect(quick).toEqual(values());
  } finally {
    sheet.remove();
  }
});
