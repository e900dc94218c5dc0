import { commentTypes } from '@bellwether/contract/budgets/budget.values';
import { budgetComments } from '@bellwether/contract/budgets/budgets';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { SelectField, SwitchField, TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import type { BudgetDetail } from '../budget-words.tsx';

interface CommentFormProps {
  budget: BudgetDetail;
  /** The comment that is answered; absent: a comment of its own. */
  parent: { readonly id: string; readonly author: string | null; readonly isInternal: boolean } | undefined;
  onDone?: () => void;
}

type Values = { comment: string; commentType: (typeof commentTypes)[number]; isInternal: boolean };

const empty: Values = { comment: '', commentType: 'GENERAL', isInternal: false };

/** Writes a comment on a budget, or an answer to one. FIN-16. */
export default function CommentForm({ budget, parent, onDone }: CommentFormProps) {
  const { t } = useTranslation('finance');
  const { form, submit, pending, container } = useContractForm<Values>({
    schema: budgetComments.create.body,
    initialValues: { ...empty, isInternal: parent?.isInternal ?? false },
  });
  const write = useWrite('POST /api/finance/budgets/:id/comments');
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit((values) =>
      write.mutateAsync({
        params: { id: budget.id },
        body: { ...values, parentCommentId: parent?.id ?? null },
      }),
    ).then((done) => {
      if (!done) return;
      form.setValues(empty);
      form.resetDirty(empty);
      onDone?.();
    });
  };
  const person = parent?.author ?? t('finance:budgets.discussion.somebody');
  return (
    <form ref={container} className="col" onSubmit={send} noValidate>
      <TextAreaField
        form={form}
        name="comment"
        label={
          parent
            ? t('finance:budgets.discussion.replyTo', { person })
            : t('finance:budgets.discussion.placeholder')
        }
        autoFocus={parent !== undefined}
      />
      <div className="row wrap gap-12 align-end">
        {parent ? null : (
          <SelectField
            form={form}
            name="commentType"
            label={t('finance:budgets.discussion.type')}
            choices={commentTypes.map((value) => ({
              value,
              label: t(`finance:budgets.discussion.types.${value}`),
            }))}
          />
        )}
        {budget.canCommentInternally && !parent?.isInternal ? (
          <SwitchField form={form} name="isInternal" label={t('finance:budgets.discussion.internal')} />
        ) : null}
        <span className="grow" />
        {parent ? (
          <Button variant="default" onClick={onDone}>
            {t('finance:budgets.discussion.cancel')}
          </Button>
        ) : null}
        <Button type="submit" loading={pending}>
          {parent ? t('finance:budgets.discussion.reply') : t('finance:budgets.discussion.add')}
        </Button>
      </div>
    </form>
  );
}
