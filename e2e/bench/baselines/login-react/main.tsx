import { createRoot } from 'react-dom/client';

function SignIn() {
  return (
    <main>
      <h1>Sign in</h1>
      <form onSubmit={(event) => event.preventDefault()}>
        <label htmlFor="email">Email</label>
        <input id="email" type="email" name="username" autoComplete="username" />
        <label htmlFor="password">Password</label>
        <input id="password" type="password" name="password" autoComplete="current-password" />
        <button type="submit">Sign in</button>
      </form>
    </main>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<SignIn />);
