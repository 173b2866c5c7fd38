/** The envelope of every response of Cloudflare's API. @param info page information of lists */
export const enveloped = (result: unknown, info?: object) => ({
  success: true,
  errors: [],
  messages: [],
  result,
  ...(info && { result_info: info }),
});

export const refused = (code: number, message: string) => ({
  success: false,
  errors: [{ code, message }],
  messages: [],
  result: null,
});

/** One page of a list, of the requested size. */
export function paged<T>(all: T[], query: Record<string, string>) {
  const page = Number(query.page ?? 1);
  const size = Number(query.per_page ?? 100);
  const result = all.slice((page - 1) * size, page * size);
  const total = { total_count: all.length, total_pages: Math.max(1, Math.ceil(all.length / size)) };
  return enveloped(result, { page, per_page: size, count: result.length, ...total });
}
