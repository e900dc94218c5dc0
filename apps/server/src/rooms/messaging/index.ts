export { forgetNotices } from './forget-notices.commands.ts';
export { languagesOf } from './languages.queries.ts';
export { onlyWritable, writableUsers } from './may-write-to.access.ts';
export { notify } from './notify.commands.ts';
export { type InWords, notifyInWords } from './notify-in-words.commands.ts';
export { openConversation, sendMessage } from './send-message.commands.ts';
