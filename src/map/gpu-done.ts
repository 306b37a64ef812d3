/**
 * Resolves once the GPU has finished the submitted work, or on abort. Drivers defer invisible work, including shader
 * compilation, until it is shown or awaited. Polls between tasks and blocks nothing.
 */
export async function gpuDone(gl: WebGL2RenderingContext, signal: AbortSignal): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  const isDone = () => fence === null || gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED;
  while (!signal.aborted && !gl.isContextLost() && !isDone()) await new Promise((go) => setTimeout(go, 16));
  gl.deleteSync(fence);
}
