import type { ReactNode } from 'react';
import { useTitle } from '../title.ts';
import styles from './message-page.module.css';

type Props = { title: string; body: string; ways: ReactNode; children?: ReactNode };

/** A page that says one thing, and the ways on from it. */
export function MessagePage({ title, body, ways, children }: Props) {
  useTitle(title);
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.body}>{body}</p>
      {children}
      <div className={styles.ways}>{ways}</div>
    </main>
  );
}
