import type { PageContent } from '@bellwether/contract/pages/content.rules';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './content-frame.module.css';
import { DrawnPage } from './drawn-content.tsx';

interface ContentFrameProps {
  content: PageContent;
  /** Names the frame for who cannot see it. */
  label: string;
  /** The width of the window that the page is drawn for, px. */
  width?: number;
  /** Fills the place it is given and cuts off what is below; else it is as tall as the page. */
  small?: boolean;
  /** Blocks to mark, by id. */
  marked?: ReadonlyMap<string, string>;
}

const blank = '<!doctype html><html><head></head><body></body></html>';

/**
 * The content of a page, drawn small in a frame of its own: its styles and ours do not meet, no script can run in it,
 * and it looks as it does in a window of `width` pixels.
 */
export function ContentFrame({ content, label, width = 1200, small = false, marked }: ContentFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const [size, setSize] = useState({ scale: 0, height: 0 });
  useEffect(() => {
    const outer = place.current;
    if (!outer) return;
    const measure = () =>
      setSize({
        scale: outer.clientWidth / width,
        height: body ? Math.max(body.scrollHeight, 200) : 0,
      });
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    if (body) observer.observe(body);
    measure();
    return () => observer.disconnect();
  }, [width, body]);
  const style = {
    '--frame-width': `${width}px`,
    '--frame-scale': size.scale,
    '--frame-height': small
      ? `${size.scale ? (place.current?.clientHeight ?? 0) / size.scale : 0}px`
      : `${size.height}px`,
  } as CSSProperties;
  return (
    <div ref={place} className={classes.place} data-small={small || undefined} style={style}>
      <iframe
        ref={frame}
        className={classes.frame}
        title={label}
        srcDoc={blank}
        // No scripts, no forms, no way out: it is a picture of the page.
        sandbox="allow-same-origin"
        tabIndex={-1}
        onLoad={() => setBody(frame.current?.contentDocument?.body)}
      />
      {body ? createPortal(<DrawnPage content={content} marked={marked} />, body) : null}
    </div>
  );
}
