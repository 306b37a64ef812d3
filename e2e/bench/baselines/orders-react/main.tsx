import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

type Order = {
  OrderID: number;
  OrderNo: string;
  OrderStatusTitle: string;
  OrderDate: string;
  NetPrice: number;
};

const json = async (answer: Promise<Response>) => (await answer).json();
const pages = new Map<number, Promise<Order[]>>();

function readPage(token: string, page: number): Promise<Order[]> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const filter = {
    PageIndex: page,
    PageSize: 10,
    SortField: 'OrderDate',
    SortOrder: 'desc',
    OrderStatusIds: [],
    ServiceIds: [],
  };
  const body = JSON.stringify({ ...filter, IncludeOrderItems: true });
  const known =
    pages.get(page) ??
    json(fetch('/api/order/Order/GetOrders', { method: 'POST', headers, body })).then(
      (list) => list.ReturnedValue,
    );
  pages.set(page, known);
  return known;
}

function SignIn({ onToken }: { onToken: (token: string) => void }) {
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const body = new URLSearchParams({
      grant_type: 'password',
      client_id: 'service-tasking-api',
      scope: 'service.orders',
    });
    for (const name of ['username', 'password']) body.set(name, String(typed.get(name)));
    const { access_token } = await json(fetch('/auth/connect/token', { method: 'POST', body }));
    onToken(access_token);
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label htmlFor="email">Email</label>
      <input id="email" type="email" name="username" />
      <label htmlFor="password">Password</label>
      <input id="password" type="password" name="password" />
      <button type="submit">Sign in</button>
    </form>
  );
}

function App() {
  const [shown, setShown] = useState<{ token: string; page: number; rows: Order[] } | null>(null);
  async function show(token: string, page: number) {
    setShown({ token, page, rows: await readPage(token, page) });
    requestIdleCallback(() => void readPage(token, page + 1));
  }
  if (shown === null) return <SignIn onToken={(token) => void show(token, 0)} />;
  return (
    <>
      <table>
        <tbody>
          {shown.rows.map((row) => (
            <tr key={row.OrderID}>
              <td>{row.OrderNo}</td>
              <td>{row.OrderStatusTitle}</td>
              <td>{row.OrderDate}</td>
              <td>{row.NetPrice}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => void show(shown.token, shown.page + 1)}>
        Next page
      </button>
    </>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
