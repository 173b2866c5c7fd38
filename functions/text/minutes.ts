/** A wait in whole minutes, rounded up: `a minute`, `5 minutes`. */
export function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
