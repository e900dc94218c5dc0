import { cleanMessageHtml } from '@bellwether/contract/messaging/message-html.rules';
import { cleanPasted } from '@bellwether/contract/shared/pasted-html';
import { directionOf } from '@bellwether/contract/translations/direction.values';
import { Input, UnstyledButton } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import StarterKit from '@tiptap/starter-kit';
import type { TFunction } from 'i18next';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '@mantine/tiptap/styles.layer.css';
import { useRichEditor } from '../../ui/form/rich-editor.ts';
import { usePhone } from '../../ui/pointer.ts';
import classes from './message-editor.module.css';

interface MessageEditorProps {
  label: string;
  /** Whether the label is only for screen readers. */
  labelHidden?: boolean;
  value: string;
  onChange: (html: string) => void;
  /** Ctrl + Enter, or Command + Enter. */
  onSend: () => void;
  error?: ReactNode;
  autoFocus?: boolean;
  /** The language of the words, where it may be another than the viewer's. */
  lang?: string;
}

/** Words with simple marks, lists, quotes and links. Loaded when somebody begins to write. */
export default function MessageEditor(props: MessageEditorProps) {
  const { label, labelHidden = false, value, onChange, onSend, error, autoFocus = false, lang } = props;
  const { t, i18n } = useTranslation('inbox');
  const tools = useId();
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  // A thumb has little room for two rows of buttons that it seldom needs.
  const showsTools = !isPhone || isOpen;
  const editor = useRichEditor(
    { stored: cleanMessageHtml, pasted: cleanPasted },
    {
      extensions: [
        StarterKit.configure({
          heading: false,
          codeBlock: false,
          code: false,
          horizontalRule: false,
          link: { openOnClick: false, protocols: ['https', 'http', 'mailto'] },
        }),
      ],
      content: value,
      autofocus: autoFocus ? 'end' : false,
      immediatelyRender: true,
      shouldRerenderOnTransaction: true,
      onUpdate: ({ editor: written }) => onChange(written.isEmpty ? '' : written.getHTML()),
      editorProps: {
        attributes: {
          ...{ 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
          ...(lang && { lang, dir: directionOf(lang) }),
        },
        handleKeyDown: (_view, event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
          event.preventDefault();
          onSend();
          return true;
        },
      },
    },
    [i18n.language],
  );
  return (
    <Input.Wrapper label={labelHidden ? undefined : label} error={error}>
      <RichTextEditor
        editor={editor}
        variant="subtle"
        className={classes.editor ?? ''}
        data-error={Boolean(error) || undefined}
        labels={labelsOf(t)}
      >
        <RichTextEditor.Toolbar className={classes.tools ?? ''} id={tools} hidden={!showsTools}>
          <Tools />
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content className={classes.words ?? ''} />
        {isPhone ? (
          <UnstyledButton
            className={classes.format ?? ''}
            aria-label={t('inbox:editor.format')}
            aria-expanded={showsTools}
            aria-controls={tools}
            onClick={() => setOpen(!isOpen)}
          >
            Aa
          </UnstyledButton>
        ) : null}
      </RichTextEditor>
    </Input.Wrapper>
  );
}

/** Marks, lists and a quote, links. */
function Tools() {
  return (
    <>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
      </RichTextEditor.ControlsGroup>
    </>
  );
}

/** What the tools are called in the viewer's language. */
function labelsOf(t: TFunction) {
  const say = (name: string) => t(`inbox:editor.${name}`);
  return {
    boldControlLabel: say('bold'),
    italicControlLabel: say('italic'),
    underlineControlLabel: say('underline'),
    strikeControlLabel: say('strike'),
    bulletListControlLabel: say('bulletList'),
    orderedListControlLabel: say('orderedList'),
    blockquoteControlLabel: say('quote'),
    linkControlLabel: say('link'),
    unlinkControlLabel: say('unlink'),
    linkEditorInputLabel: say('linkAddress'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: say('linkNewTab'),
    linkEditorInternalLink: say('linkSameTab'),
    linkEditorSave: t('inbox:editor.linkSave'),
  };
}
