/** What is shown is read again now and then, and when its reader comes back to it. */
export function quietly(read: () => void, ms: number): () => void {
  const look = (): void => {
    if (!document.hidden) read();
  };
  const each = setInterval(look, ms);
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(each);
    removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}
