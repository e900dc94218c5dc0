import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { addressOf, fittedSize } from './gallery.rules.ts';
import classes from './lightbox.module.css';
import type { FileRecord } from './upload-items.rules.ts';

interface LightboxSlideProps {
  image: FileRecord;
  frame: { width: number; height: number };
  look: { zoom: number; rotation: number };
  onWheel: (steps: number) => void;
  onBroken: () => void;
}

/** One picture: fitted as it is turned, enlarged by the zoom, and moved by dragging while it is larger than the window. */
export function LightboxSlide({ image, frame, look, onWheel, onBroken }: LightboxSlideProps) {
  const { zoom, rotation } = look;
  const [natural, setNatural] = useState({ width: image.width ?? 0, height: image.height ?? 0 });
  const [shift, setShift] = useState({ x: 0, y: 0 });
  const from = useRef<{ x: number; y: number } | null>(null);
  const movable = zoom > 1;
  useEffect(() => {
    if (!movable) setShift({ x: 0, y: 0 });
  }, [movable]);
  const known = natural.width > 0 && natural.height > 0;
  const size = known ? fittedSize(natural, frame, rotation) : undefined;

  // Stopped before the carousel takes them for a swipe.
  const begin = (event: PointerEvent<HTMLImageElement>) => {
    if (!movable) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX - shift.x, y: event.clientY - shift.y };
  };
  const move = (event: PointerEvent<HTMLImageElement>) => {
    if (!from.current) return;
    event.stopPropagation();
    setShift({ x: event.clientX - from.current.x, y: event.clientY - from.current.y });
  };
  const end = () => {
    from.current = null;
  };
  return (
    <img
      src={addressOf(image)}
      alt={image.filename}
      draggable={false}
      className={classes.image}
      data-movable={movable || undefined}
      data-zoom={zoom}
      data-rotation={rotation}
      style={{
        ...size,
        transform: `translate(${shift.x}px, ${shift.y}px) rotate(${rotation}deg) scale(${zoom})`,
      }}
      onLoad={({ currentTarget }) =>
        setNatural({
          // A drawing may have no size of its own: it fills the window.
          width: currentTarget.naturalWidth || frame.width,
          height: currentTarget.naturalHeight || frame.height,
        })
      }
      onError={onBroken}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onWheel={(event) => {
        event.stopPropagation();
        if (event.deltaY !== 0) onWheel(event.deltaY < 0 ? 1 : -1);
      }}
    />
  );
}
