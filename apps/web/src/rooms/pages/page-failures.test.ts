import { describe, expect, it } from 'vitest';
import { textsOf } from '../../ui/testing/render.tsx';

describe('the words of failures of the page builder', () => {
  it('are those of the specification to the letter [PAG-09]', () => {
    expect(textsOf('pages').failures).toMatchObject({
      fetchPages: 'Failed to fetch pages',
      fetchPage: 'Failed to fetch page',
      createPage: 'Failed to create page',
      updatePage: 'Failed to update page',
      deletePage: 'Failed to delete page',
      fetchTemplates: 'Failed to fetch templates',
      fetchTemplate: 'Failed to fetch template',
      createTemplate: 'Failed to create template',
      updateTemplate: 'Failed to update template',
      deleteTemplate: 'Failed to delete template',
      publishPage: 'Failed to publish page',
      unpublishPage: 'Failed to unpublish page',
    });
  });
});
