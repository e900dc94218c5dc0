export { languagesOf } from './languages.ts';
export { onlyWritable } from './may-write-to.ts';
export { notify } from './notify.ts';
export { type InWords, notifyInWords } from './notify-in-words.ts';
export { openConversation, sendMessage } from './send-message.ts';
