/* What Nadir uses of WebMCP (docs/why/session/assistants.md). */

export type ToolAnnotations = {
  readonly readOnlyHint: boolean;
  readonly untrustedContentHint: boolean;
  readonly consequentialHint: boolean;
};

export type ModelContextTool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly annotations: ToolAnnotations;
  readonly execute: (input: unknown, options?: { readonly signal?: AbortSignal }) => Promise<unknown>;
};

export type ModelContext = {
  /** Rejects, or throws in earlier versions, where the tool is not accepted. */
  registerTool(tool: ModelContextTool, options: { readonly signal: AbortSignal }): unknown;
  /** Only in versions before the signal. */
  unregisterTool?(name: string): unknown;
};

/** The interface for tools of a page: of the document, or of the navigator in earlier versions. Null without one. */
export function modelContext(): ModelContext | null {
  for (const owner of [document, navigator]) {
    const found: unknown = Reflect.get(owner, 'modelContext');
    if (isModelContext(found)) return found;
  }
  return null;
}

const isModelContext = (found: unknown): found is ModelContext =>
  typeof found === 'object' &&
  found !== null &&
  'registerTool' in found &&
  typeof found.registerTool === 'function';
