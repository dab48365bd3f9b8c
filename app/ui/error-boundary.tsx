import { Component, type ReactNode } from "react";

interface Props {
  children: ReactNode;
  /** takes the place of children that cannot be rendered; without it they are gone */
  fallback?: ReactNode;
}

/** Keeps a fault of its children from the page around them (SITE-80). React writes it to the console. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** Makes a component whose faults leave the page as it is: in its place stands `fallback`, or nothing. */
export function withErrorBoundary<Part extends (props: never) => ReactNode>(part: Part, fallback?: ReactNode): Part {
  const Inner = part as unknown as (props: object) => ReactNode;
  const Contained = (props: object) => (
    <ErrorBoundary fallback={fallback}>
      <Inner {...props} />
    </ErrorBoundary>
  );
  return Contained as unknown as Part;
}
