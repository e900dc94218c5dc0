import { isSafeLink } from '@bellwether/contract/pages/content.rules';
import { cleanPageHtml } from '@bellwether/contract/pages/page-html.rules';
import { cleanPasted } from '@bellwether/contract/shared/pasted-html';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import StarterKit from '@tiptap/starter-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '@mantine/tiptap/styles.layer.css';
import { useRichEditor } from '../../../ui/form/rich-editor.ts';
import classes from './rich-field.module.css';

interface RichFieldProps {
  label: string;
  /** HTML of the few elements that the server stores. */
  value: string;
  onChange: (html: string) => void;
  error: ReactNode;
}

/** The words of a text block: simple marks, lists, quotes and links that may be followed. PAG-11, AMB-117. */
export default function RichField({ label, value, onChange, error }: RichFieldProps) {
  const { t } = useTranslation('pages');
  const editor = useRichEditor(
    { stored: cleanPageHtml, pasted: cleanPasted },
    {
      extensions: [
        StarterKit.configure({
          heading: false,
          codeBlock: false,
          link: {
            openOnClick: false,
            protocols: ['https', 'http', 'mailto', 'tel'],
            isAllowedUri: (url) => isSafeLink(url),
            HTMLAttributes: { target: null, rel: null },
          },
        }),
      ],
      content: value,
      immediatelyRender: true,
      shouldRerenderOnTransaction: true,
      onUpdate: ({ editor: written }) => onChange(written.isEmpty ? '' : written.getHTML()),
      editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    },
  );
  const say = (name: string) => t(`pages:rich.${name}`);
  return (
    <Input.Wrapper label={label} error={error}>
      <RichTextEditor
        editor={editor}
        variant="subtle"
        className={classes.editor ?? ''}
        labels={{
          boldControlLabel: say('bold'),
          italicControlLabel: say('italic'),
          underlineControlLabel: say('underline'),
          bulletListControlLabel: say('bulletList'),
          orderedListControlLabel: say('orderedList'),
          blockquoteControlLabel: say('quote'),
          linkControlLabel: say('link'),
          unlinkControlLabel: say('unlink'),
          linkEditorInputLabel: say('linkAddress'),
          linkEditorInputPlaceholder: 'https://',
          linkEditorExternalLink: say('linkNewTab'),
          linkEditorInternalLink: say('linkSameTab'),
          linkEditorSave: say('linkSave'),
        }}
      >
        <RichTextEditor.Toolbar className={classes.tools ?? ''}>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content className={classes.words ?? ''} />
      </RichTextEditor>
    </Input.Wrapper>
  );
}
