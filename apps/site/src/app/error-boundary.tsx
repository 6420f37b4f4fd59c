import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown instead of the children after one of them threw. */
  fallback: (retry: () => void, error: unknown) => ReactNode;
  /** Another value clears the error: the reader went on to another page. */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  /** What was thrown, once something was. */
  failure: { error: unknown } | null;
  resetKey: string;
}

/** Keeps a defect in a page from taking the navigation around it down. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { failure: null, resetKey: props.resetKey };
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(() => this.setState({ failure: null }), failure.error) : this.props.children;
  }
}
