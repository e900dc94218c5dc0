import { SignInBody } from '@bellwether/contract/students/student-links';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { LinkDialog } from '../../ui/form/link-dialog.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import type { StudentDetail } from './student-profile.tsx';

interface SignInDialogProps {
  student: StudentDetail;
  onClose: () => void;
}

/** 'Enable sign-in': a real address for a student who has none. REV-07, REV-11. */
export default function SignInDialog({ student, onClose }: SignInDialogProps) {
  const { t } = useTranslation('student-management');
  const text = (key: string) => t(`student-management:enableSignIn.${key}`, { name: student.name });
  const [link, setLink] = useState<string>();
  // The form closes itself when it is sent; with a link to hand over, the dialog stays to show it.
  const hasLink = useRef(false);
  const handle = useContractForm({
    schema: SignInBody,
    initialValues: { email: student.user.email ?? '' },
  });
  const enable = useWrite('POST /api/students/:id/sign-in', {
    onDone: () => toast.success(text('done')),
  });
  if (link) {
    return (
      <LinkDialog
        title={text('done')}
        label={text('linkTitle')}
        text={text('linkText')}
        copyLabel={text('copyLink')}
        link={link}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      opened
      onClose={() => {
        if (!hasLink.current) onClose();
      }}
      size={480}
      title={text('title')}
      description={text('text')}
      submitLabel={text('send')}
      handle={handle}
      onSubmit={async (body) => {
        const reply = await enable.mutateAsync({ params: { id: student.id }, body });
        hasLink.current = Boolean(reply.link);
        if (reply.link) setLink(reply.link);
      }}
    >
      <TextField form={handle.form} name="email" type="email" label={text('email')} required autoFocus />
    </FormDialog>
  );
}
