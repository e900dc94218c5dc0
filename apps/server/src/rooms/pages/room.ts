import { analytics } from '@bellwether/contract/pages/analytics';
import { media } from '@bellwether/contract/pages/media';
import { pages as records } from '@bellwether/contract/pages/pages';
import { submissions } from '@bellwether/contract/pages/submissions';
import { templates } from '@bellwether/contract/pages/templates';
import { versions } from '@bellwether/contract/pages/versions';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { publicAnnouncements } from '../feed/index.ts';
import { makeUploads } from '../files/index.ts';
import type { Room } from '../room.ts';
import { analyticsHandlers } from './analytics.handlers.ts';
import { mediaConflicts, mediaHandlers, visibleMedia } from './media.handlers.ts';
import { mediaUpload } from './media-upload.handlers.ts';
import { pageConflicts, pageHandlers } from './pages.handlers.ts';
import { makePreviews, tidyPreviewsJob } from './preview.commands.ts';
import { publicRoutes } from './public/public-routes.handlers.ts';
import { publishDueJob } from './publish.commands.ts';
import { submissionConflicts, submissionHandlers } from './submissions.handlers.ts';
import { templateHandlers } from './templates.handlers.ts';
import { tidySubmissionsJob } from './tidy-submissions.job.ts';
import { versionHandlers } from './versions.handlers.ts';
import { makeViewCounter } from './view-counter.commands.ts';

/** The manifest of the pages room: the page builder, and the public pages that come of it. */
export const room: Room = {
  name: 'pages',
  mount(http, platform, { findOpenings }) {
    const previews = makePreviews(platform);
    const views = makeViewCounter(platform);
    const uploads = makeUploads(platform);
    http.addHook('onClose', () => views.stop());
    void http.register(async (app) => {
      inEnvelopes(app);
      mount(app, platform, records, pageHandlers(previews), pageConflicts);
      mount(app, platform, versions, versionHandlers, pageConflicts);
      mount(app, platform, templates, templateHandlers);
      mount(app, platform, media, mediaHandlers(uploads), mediaConflicts, { upload: mediaUpload(uploads) });
      mount(app, platform, submissions, submissionHandlers, submissionConflicts);
      mount(app, platform, analytics, analyticsHandlers);
    });
    void http.register(async (app) => {
      publicRoutes(app, platform, { previews, views, announcements: publicAnnouncements, findOpenings });
    });
  },
  jobs: (platform) => [publishDueJob(platform), tidyPreviewsJob(platform), tidySubmissionsJob(platform)],
  fileOwners: { media_asset: visibleMedia },
};

/** Failures of the page builder say success: false beside what every failure says. PAG-08, AMB-036. */
function inEnvelopes(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'string' || !payload.startsWith('{"')) return payload;
    return `{"success":false,${payload.slice(1)}`;
  });
}
