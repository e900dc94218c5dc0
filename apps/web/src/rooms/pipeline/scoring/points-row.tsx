import { NumberInput, Slider } from '@mantine/core';
import { useId } from 'react';
import classes from './scoring.module.css';

interface PointsRowProps {
  label: string;
  /** How it is earned; absent for sources. */
  help?: string;
  value: number;
  max: number;
  onChange: (points: number) => void;
  disabled?: boolean;
  /** Lower, where many stand below each other. */
  compact?: boolean;
}

/** One criterion: its name and how it is earned, a slider from 0 to its maximum, and the same number to type. CRM-34. */
export function PointsRow({
  label,
  help,
  value,
  max,
  onChange,
  disabled = false,
  compact = false,
}: PointsRowProps) {
  const id = useId();
  const set = (next: number) => onChange(Math.round(Math.min(max, Math.max(0, next))));
  return (
    <div className={compact ? `${classes.sliderRow} ${classes.compact}` : classes.sliderRow}>
      <div>
        <label htmlFor={id}>{label}</label>
        {help ? <p>{help}</p> : null}
      </div>
      <Slider
        min={0}
        max={max}
        step={1}
        size="sm"
        label={null}
        thumbLabel={label}
        value={value}
        onChange={set}
        disabled={disabled}
      />
      <NumberInput
        id={id}
        size="sm"
        min={0}
        max={max}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        suffix={` / ${max}`}
        hideControls
        value={value}
        disabled={disabled}
        onChange={(next) => {
          if (typeof next === 'number') set(next);
        }}
      />
    </div>
  );
}
