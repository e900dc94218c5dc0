import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface NamedDialogProps {
  onClose: () => void;
  opened?: boolean;
  size: number;
  /** For screen readers: the dialog has no title bar of its own. */
  label: string;
  centered?: boolean;
  zIndex?: number;
  children: ReactNode;
  /** The content goes to the very edge. */
  flush?: boolean;
}

/** A dialog without a title bar. The kit's Modal hands its label to the wrong element, so it is put together here. */
export function NamedDialog({
  onClose,
  opened = true,
  size,
  label,
  centered = true,
  zIndex = 200,
  children,
  flush = false,
}: NamedDialogProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      zIndex={zIndex}
      centered={centered}
      {...(centered ? {} : { yOffset: '12vh', transitionProps: { duration: 120 } })}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--bw-scrim)" />
      <Modal.Content aria-label={label} radius="xl" shadow="lg">
        <Modal.Body {...(flush ? { style: { padding: 0 } } : {})}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
