/** What was taken of each service that is paid for by use. */
export interface Use {
  /** Calls that reached the Worker. */
  requests: number;
  databaseCalls: number;
  /** Rows that libSQL says it has read and written. */
  rowsRead: number;
  rowsWritten: number;
  kvReads: number;
  kvWrites: number;
  fileReads: number;
  fileWrites: number;
  /** Messages sent to the queue; each is then written, read and deleted. */
  messages: number;
  mails: number;
}

/** Nothing taken yet. */
export function emptyUse(): Use {
  return {
    requests: 0,
    databaseCalls: 0,
    rowsRead: 0,
    rowsWritten: 0,
    kvReads: 0,
    kvWrites: 0,
    fileReads: 0,
    fileWrites: 0,
    messages: 0,
    mails: 0,
  };
}
