/** One line of a receipt: what a number is of, by which paragraph or where, and the number. */
export interface ReceiptRow {
  readonly key: string | number;
  readonly says: string;
  readonly cite?: string;
  readonly where?: string;
  readonly value: string;
  /** It is of one's own side. */
  readonly own?: boolean;
}
