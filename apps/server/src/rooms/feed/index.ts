export { publicAnnouncements } from './public-announcements.queries.ts';
export { writeRecipients } from './publish-post.commands.ts';
