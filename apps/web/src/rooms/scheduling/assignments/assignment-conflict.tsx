import { Button, Modal } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import type { Conflict, NearestFree } from '../conflict.rules.ts';
import { ConflictPanel } from '../conflict-panel.tsx';

const AvailabilityGrid = later(async () => ({
  default: (await import('../../availability/index.tsx')).AvailabilityGrid,
}));

interface AssignmentConflictProps {
  conflict: Conflict;
  userName: string;
  onTake: (free: NearestFree) => void;
}

/**
 * What is in the way of an assignment, with the nearest free time at one click; who may edit the availability of others
 * can open the person's week from hours that lack. SCH-39, AMB-105.
 */
export function AssignmentConflict({ conflict, userName, onTake }: AssignmentConflictProps) {
  const { t } = useTranslation(['calendar', 'common']);
  const can = useCan();
  const [opened, setOpened] = useState(false);
  const hours = conflict.clashes.find(({ kind }) => kind === 'HOURS');
  const mayOpen = hours !== undefined && can('canEditOthersAvailability', 'userAvailability');
  return (
    <ConflictPanel conflict={conflict} onTake={onTake}>
      {mayOpen ? (
        <div>
          <Button
            size="compact"
            variant="default"
            leftSection={<IconCalendarTime size={15} />}
            onClick={() => setOpened(true)}
          >
            {t('calendar:assignment.openAvailability')}
          </Button>
        </div>
      ) : null}
      {hours && opened ? (
        <Modal
          opened
          onClose={() => setOpened(false)}
          size={900}
          zIndex={250}
          title={t('calendar:assignment.availabilityOf', { name: hours.resourceName || userName })}
          closeButtonProps={{ 'aria-label': t('common:close') }}
        >
          <Meanwhile>
            <AvailabilityGrid userId={hours.resourceId} userName={hours.resourceName || userName} />
          </Meanwhile>
        </Modal>
      ) : null}
    </ConflictPanel>
  );
}
