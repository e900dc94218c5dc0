/** Why a file cannot be imported: the code is for the screen, the message for the user. */
export interface Refusal {
  readonly code:
    | 'INVALID_FILE_TYPE'
    | 'FILE_EMPTY'
    | 'NO_WORKSHEET'
    | 'NO_DATA'
    | 'FILE_PARSING_FAILED'
    | 'FILE_READ_ERROR'
    | 'FILE_TOO_LARGE';
  readonly message: string;
}

/** A file that is refused. Made in the thread that reads it; the refusal travels, the error does not. */
export class FileRefused extends Error {
  readonly refusal: Refusal;

  constructor(code: Refusal['code'], message: string) {
    super(message);
    this.refusal = { code, message };
  }
}

/** What is neither CSV nor Excel (IMP-02). */
export function invalidType(): FileRefused {
  return new FileRefused('INVALID_FILE_TYPE', 'Invalid File Type: Please upload a CSV or Excel file.');
}

/** A file of the right kind that cannot be read (IMP-03). */
export function parsingFailed(why: string): FileRefused {
  return new FileRefused('FILE_PARSING_FAILED', why);
}

/** A file that holds more than is imported at once. */
export function tooMuch(what: string): FileRefused {
  return new FileRefused('FILE_TOO_LARGE', what);
}
