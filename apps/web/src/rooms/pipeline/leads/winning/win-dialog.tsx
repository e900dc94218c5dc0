import { Alert, Button, Modal, Textarea } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../../api/client.ts';
import { useRead, useWrite } from '../../../../api/hooks.ts';
import { ErrorState, SkeletonLines } from '../../../../ui/states.tsx';
import { toastProblem } from '../../../../ui/toast/problem-toast.ts';
import {
  errorsByStudent,
  overfull,
  type Winning,
  type WinValues,
  winBody,
  winValuesOf,
} from './win.rules.ts';
import classes from './win-dialog.module.css';
import { WinCustomer, WinPurchases } from './win-parts.tsx';
import { WinStudents } from './win-students.tsx';
import { WinSummary } from './win-summary.tsx';

interface WinDialogProps {
  lead: { readonly id: string; readonly name: string };
  onClose: () => void;
  /** The deal was won just now. */
  onWon?: (() => void) | undefined;
  /** Moves the lead to Won and makes nothing; absent where it stands there. */
  onOnlyMove?: (() => void) | undefined;
}

/**
 * Wins a deal: customer, students with their classes and purchases from what is known of the lead; nothing is typed twice.
 * Whoever closes it has moved nothing. CRM-09, CRM-21.
 */
export default function WinDialog({ lead, onClose, onWon, onOnlyMove }: WinDialogProps) {
  const { t } = useTranslation('e-commerce');
  const read = useRead('GET /api/e-commerce/leads/:id/winning', { params: { id: lead.id } });
  // What the dialog was made of: the reads that its own save refreshes must not change it.
  const [winning, setWinning] = useState<Winning>();
  if (!winning && read.data && !read.isFetching) setWinning(read.data.data);
  const [result, setResult] = useState<{ winning: Winning; values: WinValues; customerId: string }>();
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={t(result ? 'e-commerce:win.doneTitle' : 'e-commerce:win.title', { name: lead.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {result ? (
        <WinSummary {...result} leadId={lead.id} onClose={onClose} />
      ) : read.error && !winning ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : !winning ? (
        <SkeletonLines rows={8} />
      ) : winning.customer ? (
        <WinSummary
          winning={winning}
          values={winValuesOf(winning)}
          customerId={winning.customer.id}
          leadId={lead.id}
          onClose={onClose}
          onOnlyMove={onOnlyMove}
          already
        />
      ) : (
        <WinForm
          leadId={lead.id}
          winning={winning}
          onWon={(values, customerId) => {
            setResult({ winning, values, customerId });
            onWon?.();
          }}
          onClose={onClose}
          onOnlyMove={onOnlyMove}
        />
      )}
    </Modal>
  );
}

interface WinFormProps {
  leadId: string;
  winning: Winning;
  onWon: (values: WinValues, customerId: string) => void;
  onClose: () => void;
  onOnlyMove: (() => void) | undefined;
}

function WinForm({ leadId, winning, onWon, onClose, onOnlyMove }: WinFormProps) {
  const { t } = useTranslation(['e-commerce', 'common']);
  const [values, setValues] = useState(() => winValuesOf(winning));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const win = useWrite('POST /api/e-commerce/leads/:id/win', {
    quiet: true,
    onDone: ({ data }) => onWon(values, data.customerId),
  });
  const change = (next: Partial<WinValues>) => {
    setErrors({});
    setValues({ ...values, ...next });
  };
  const send = () => {
    win.mutate(
      { params: { id: leadId }, body: winBody(winning, values) },
      {
        onError: (error) => {
          const found = isProblem(error) ? errorsByStudent(winning, values, error.fieldErrors) : {};
          setErrors(found);
          if (Object.keys(found).length === 0) toastProblem(error);
        },
      },
    );
  };
  const forced = overfull(winning, values);
  const mayMake = winning.can.createCustomer || values.customerId !== '';
  return (
    <form
      className="col gap-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <WinCustomer winning={winning} values={values} onChange={change} />
      <WinStudents winning={winning} values={values} errors={errors} onChange={change} />
      <WinPurchases winning={winning} values={values} onChange={change} />
      <Textarea
        autosize
        minRows={2}
        label={t('e-commerce:win.notes')}
        value={values.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
      {forced.length > 0 ? (
        <Alert color="orange" variant="light" role="alert">
          {t('e-commerce:win.forced', { names: forced.map(({ name }) => name).join(', ') })}
        </Alert>
      ) : null}
      <div className={`row wrap align-stretch justify-end ${classes.foot}`}>
        {onOnlyMove ? (
          <Button variant="subtle" size="md" onClick={onOnlyMove} disabled={win.isPending}>
            {t('e-commerce:win.onlyMove')}
          </Button>
        ) : null}
        <span className="grow" />
        <Button variant="default" size="md" onClick={onClose} disabled={win.isPending}>
          {t(onOnlyMove ? 'common:cancel' : 'e-commerce:win.later')}
        </Button>
        <Button
          type="submit"
          size="md"
          leftSection={<IconTrophy size={16} />}
          loading={win.isPending}
          disabled={!mayMake}
        >
          {t(onOnlyMove ? 'e-commerce:win.submit' : 'e-commerce:win.makeCustomer')}
        </Button>
      </div>
    </form>
  );
}
