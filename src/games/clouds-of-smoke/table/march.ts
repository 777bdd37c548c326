/** How units and commanders are moved, fetched when a die lies on an action. */
export type March = Awaited<ReturnType<typeof fetchMarch>>;
export async function fetchMarch() {
  const { marchAnswering } = await import('./march/index.ts');
  return { marchAnswering };
}
