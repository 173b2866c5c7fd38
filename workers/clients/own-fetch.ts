/**
 * A fetch for addresses that people name: it follows no redirect, which could lead anywhere. The answer that would
 * redirect counts as a broken one.
 */
export const ownFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "manual" });
  if (response.status < 300 || response.status > 399) return response;
  await response.body?.cancel();
  return Response.json({ error: { message: "The address redirects elsewhere." } }, { status: 502 });
};
