/** Which battles stand on the list of open tables, as far as this page has been told. */
export const listed = $state<Record<string, boolean | undefined>>({});
