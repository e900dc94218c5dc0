import { Mark } from '../ui/mark.tsx';

/** What stands on the page for the moment before texts and session are there. Needs neither. */
export function Splash() {
  return (
    <div style={{ height: '100dvh', display: 'grid', placeItems: 'center' }} aria-busy>
      <Mark size={40} />
    </div>
  );
}
