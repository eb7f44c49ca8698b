/** Served as a file, because the content security policy allows no inline styles. */
export const simulatorStylesheet = `
:root { color-scheme: light; --line: #06c755; --ink: #1a1d1b; --quiet: #5a625d; --rim: #e3e8e5; --ground: #f4f7f5; }
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; color: var(--ink); background: var(--ground);
  font: 16px/1.6 -apple-system, "Hiragino Sans", "Hiragino Kaku Gothic ProN", "Noto Sans JP", "Noto Sans CJK JP", sans-serif;
  font-feature-settings: "palt"; line-break: strict; word-break: auto-phrase; text-wrap: pretty; -webkit-text-size-adjust: 100%;
}
header {
  display: flex; align-items: center; gap: 12px; min-height: 60px; background: var(--line);
  padding: calc(10px + env(safe-area-inset-top)) max(20px, calc(50vw - 220px)) 10px;
  color: #06301a; font-size: 17px; font-weight: 700;
}
header svg { display: block; }
main { max-width: 480px; margin: 0 auto; padding: 20px 20px calc(28px + env(safe-area-inset-bottom)); }
.demo {
  margin: 0 0 24px; padding: 10px 14px; border-radius: 12px; background: #fff6d9; color: #5c4300;
  font-size: 13px; font-weight: 600;
}
.demo span { font-weight: 400; white-space: nowrap; }
h1 { margin: 0 0 6px; font-size: 22px; line-height: 1.4; letter-spacing: .01em; }
.lead { margin: 0 0 20px; color: var(--quiet); font-size: 14px; }
.lead strong { color: var(--ink); font-weight: 600; }
ul { display: grid; gap: 12px; margin: 0 0 20px; padding: 0; list-style: none; }
button { font: inherit; color: inherit; cursor: pointer; -webkit-tap-highlight-color: transparent; }
button:focus-visible { outline: 3px solid #0a6b3a; outline-offset: 2px; }
.card {
  display: flex; align-items: center; gap: 14px; width: 100%; min-height: 84px; padding: 14px 16px;
  text-align: left; background: #fff; border: 1px solid var(--rim); border-radius: 16px;
  box-shadow: 0 1px 2px rgb(20 40 30 / .05); transition: border-color .15s, box-shadow .15s, transform .1s;
}
.card::after {
  content: ""; flex: none; width: 9px; height: 9px; margin: 0 4px 0 auto;
  border: solid #9aa69f; border-width: 2px 2px 0 0; transform: rotate(45deg);
}
.card:hover { border-color: var(--line); box-shadow: 0 4px 14px rgb(6 80 40 / .1); }
.card:active { transform: scale(.99); }
.recipient { border-color: var(--line); box-shadow: 0 0 0 1px var(--line), 0 6px 18px rgb(6 120 60 / .12); }
.avatar {
  flex: none; display: grid; place-items: center; width: 52px; height: 52px; border-radius: 50%;
  color: #fff; font-size: 22px; font-weight: 700;
}
.newcomer { background: #b4532a; }
.regular { background: #1f6f8b; }
.notFriend { background: #7a4f9a; }
.expiredToken { background: #5d6b64; }
.miniApp { background: #2f6b3c; }
.who { display: grid; gap: 1px; min-width: 0; }
.name { font-size: 17px; font-weight: 700; }
.summary { color: var(--quiet); font-size: 13px; line-height: 1.5; text-wrap: balance; }
.badge {
  justify-self: start; margin-bottom: 2px; padding: 1px 10px; border-radius: 99px; background: #dcf7e6; color: #04602c;
  font-size: 12px; font-weight: 700;
}
.cancel {
  display: block; width: 100%; min-height: 52px; border: 1px solid #cbd3ce; border-radius: 14px; background: transparent;
  font-weight: 600;
}
.cancel:hover { background: #fff; }
.sms { padding: 12px 16px; background: #fff; border: 1px solid var(--rim); border-radius: 16px; }
.sms p { margin: 0; }
h2 { margin: 32px 0 6px; font-size: 17px; }
label { display: grid; gap: 4px; margin: 0 0 16px; font-size: 14px; font-weight: 600; }
select {
  width: 100%; min-height: 52px; padding: 0 12px; border: 1px solid #cbd3ce; border-radius: 14px; background: #fff;
  font: inherit; font-size: 16px; font-weight: 400; color: inherit;
}
select:focus-visible { outline: 3px solid #0a6b3a; outline-offset: 2px; }
.cancel + .cancel { margin-top: 12px; }
.sms .cancel { margin-top: 8px; min-height: 44px; }
a { color: #04602c; }
@media (prefers-reduced-motion: reduce) { .card { transition: none; } .card:active { transform: none; } }
`;
