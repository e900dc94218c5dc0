import { Component, type ReactNode } from 'react';
import { later, Meanwhile } from '../ui/later.tsx';

// Seldom needed, and then not at once: loaded when the first error is shown.
const Screen = later(() => import('./fallback-screen.tsx'));

interface State {
  error: unknown;
}

/** Catches what no page caught, and shows the fallback screen. APP-15. */
export class ErrorFallback extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <FallbackScreen error={this.state.error} onRetry={() => this.setState({ error: undefined })} />;
  }
}

/** The fallback screen, in its own chunk. */
export function FallbackScreen(props: { error: unknown; onRetry: () => void }) {
  return (
    <Meanwhile>
      <Screen {...props} />
    </Meanwhile>
  );
}
