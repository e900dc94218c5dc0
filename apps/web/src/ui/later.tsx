import { createContext, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';

// React's own `lazy` shows what came later than its fallback only 300 ms after it, however fast the file was there: each
// dialog would open a third of a second late. Nothing here waits longer than the file does.

const Standing = createContext<ReactNode>(null);

/** What is shown in place of a `later` component whose file is on its way, or of children whose texts are; by default nothing. */
export function Meanwhile({ show = null, children }: { show?: ReactNode; children: ReactNode }) {
  return (
    <Standing value={show}>
      <Suspense fallback={show}>{children}</Suspense>
    </Standing>
  );
}

/**
 * A component in a file of its own, which is asked for when it is first drawn and drawn at once from then on. Until the file
 * is there, what the `Meanwhile` around it says. A file that does not come is thrown to the error boundary, and asked for
 * again when that tries again.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: Drawn<Props> }>,
): (props: Props) => ReactNode {
  const file = fileOf(load);
  return (props) => <Late file={file} props={props} />;
}

type Drawn<Props> = (props: Props) => ReactNode;

interface LateFile<Props> {
  /** What is in the file, as soon as it is there. */
  component?: Drawn<Props>;
  start: () => Promise<void>;
}

function fileOf<Props>(load: () => Promise<{ default: Drawn<Props> }>): LateFile<Props> {
  let loading: Promise<void> | undefined;
  const file: LateFile<Props> = {
    start: () => {
      loading ??= load().then(
        (found) => {
          file.component = found.default;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
  return file;
}

function Late<Props extends object>({ file, props }: { file: LateFile<Props>; props: Props }) {
  const meanwhile = useContext(Standing);
  const [came, setCame] = useState<{ failure?: { error: unknown } }>({});
  useEffect(() => {
    if (file.component) return;
    let isGone = false;
    file.start().then(
      () => isGone || setCame({}),
      (error: unknown) => isGone || setCame({ failure: { error } }),
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  if (came.failure) throw came.failure.error;
  const Now = file.component;
  if (!Now) return meanwhile;
  // A boundary of its own: in that of the `Meanwhile`, texts that are on their way would leave what stood there standing twice.
  // What comes late within it stands for itself.
  return (
    <Suspense fallback={meanwhile}>
      <Standing value={null}>
        <Now {...props} />
      </Standing>
    </Suspense>
  );
}
