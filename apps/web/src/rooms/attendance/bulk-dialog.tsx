import { type Bulk, bulkErrors, needsReason } from '@bellwether/contract/attendance/attendance.rules';
import {
  type AttendanceStatus,
  type AttendanceTab,
  attendanceStatuses,
  type BulkAction,
  type BulkScope,
  bulkActions,
  bulkScopes,
  maxLateMinutes,
  maxReason,
} from '@bellwether/contract/attendance/values';
import { Button, Modal, NumberInput, Radio, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface BulkDialogProps {
  tab: AttendanceTab;
  onApply: (bulk: Bulk) => void;
  onClose: () => void;
}

/** Marks several people at once: the four actions, each for one of the three scopes. ATT-04. */
export default function BulkDialog({ tab, onApply, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['attendance', 'common']);
  const [action, setAction] = useState<BulkAction>('mark_all_present');
  const [scope, setScope] = useState<BulkScope>('current_tab');
  const [status, setStatus] = useState<AttendanceStatus | null>(null);
  const [lateMinutes, setLateMinutes] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const bulk: Bulk = { action, scope, tab, status, lateMinutes, reason };
  const errors = tried ? bulkErrors(bulk) : {};
  const asksStatus = action === 'set_status';
  const isLate = action === 'mark_all_late' || (asksStatus && status === 'LATE');
  const isAway = asksStatus && status !== null && needsReason(status);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('attendance:bulk.title')}
      size={460}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (Object.keys(bulkErrors(bulk)).length > 0) return;
          onApply(bulk);
          onClose();
        }}
      >
        <div className="col gap-16">
          <Radio.Group
            label={t('attendance:bulk.action')}
            value={action}
            onChange={(value) => setAction(value as BulkAction)}
          >
            <div className="col" style={{ marginTop: 8 }}>
              {bulkActions.map((one) => (
                <Radio key={one} value={one} label={t(`attendance:bulk.${one}`)} />
              ))}
            </div>
          </Radio.Group>
          {asksStatus ? (
            <Select
              label={t('attendance:bulk.status')}
              data={attendanceStatuses.map((value) => ({ value, label: t(`attendance:status.${value}`) }))}
              value={status}
              onChange={(value) => setStatus(value as AttendanceStatus | null)}
              error={errors.status ? t('attendance:errors.status') : undefined}
            />
          ) : null}
          {isLate ? (
            <NumberInput
              label={t('attendance:mark.minutes')}
              value={lateMinutes ?? ''}
              min={0}
              max={maxLateMinutes}
              allowDecimal={false}
              onChange={(value) => setLateMinutes(value === '' ? null : Number(value))}
              error={errors.lateMinutes ? t('attendance:errors.lateMinutes') : undefined}
            />
          ) : null}
          {isAway ? (
            <TextInput
              label={t('attendance:mark.reason')}
              value={reason}
              maxLength={maxReason}
              onChange={(event) => setReason(event.currentTarget.value)}
              error={
                errors.reason
                  ? t(
                      status === 'EXCUSED'
                        ? 'attendance:errors.excusedReason'
                        : 'attendance:errors.absenceReason',
                    )
                  : undefined
              }
            />
          ) : null}
          <Radio.Group
            label={t('attendance:bulk.scope')}
            value={scope}
            onChange={(value) => setScope(value as BulkScope)}
          >
            <div className="col" style={{ marginTop: 8 }}>
              {bulkScopes.map((one) => (
                <Radio key={one} value={one} label={t(`attendance:bulk.${one}`)} />
              ))}
            </div>
          </Radio.Group>
        </div>
        <div className="row align-stretch justify-end wrap att-modal-foot">
          <Button variant="default" size="md" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" size="md">
            {t('attendance:bulk.apply')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
