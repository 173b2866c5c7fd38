import type { MetaFunction } from "@remix-run/cloudflare";

export const meta: MetaFunction = () => [{ title: "A bare Remix page" }];

export default function Index() {
  return (
    <main>
      <h1>A bare Remix page</h1>
      <p>One route without data, styles or state.</p>
      <ul>
        <li>
          <a href="/">This page</a>
        </li>
        <li>
          <a href="/robots.txt">Robots</a>
        </li>
      </ul>
    </main>
  );
}
