const key = 'token';

let current: string | null = localStorage.getItem(key);

export const readToken = () => current;

export function keepToken(token: string | null) {
  current = token;
  if (token === null) localStorage.removeItem(key);
  else localStorage.setItem(key, token);
}
