import { useEffect, useState } from 'react';
import styles from './scene.module.css';
import { SceneDrawing } from './scene-drawing.tsx';
import { plan } from './scene-plan.ts';

/**
 * The globe beside the sign-in form, filling a positioned parent. Picture and drawing share one frame and are cropped alike:
 * full width or full height, from the top. Never mirrored.
 */
export function SignInScene() {
  const [due, setDue] = useState(false);
  const [shown, setShown] = useState(false);

  // Decoded first, else the fade ends before the picture is visible.
  const show = () => setShown(true);

  useEffect(() => afterLoad(() => setDue(true)), []);

  return (
    <div className={styles.scene} aria-hidden="true">
      <svg aria-hidden="true" className={styles.layer} viewBox={viewBox} preserveAspectRatio="xMidYMin slice">
        <circle className={styles.unlit} cx={plan.limb.x} cy={plan.limb.y} r={plan.limb.radius - 1} />
      </svg>
      {due && (
        <img
          className={shown ? styles.picture : `${styles.picture} ${styles.waiting}`}
          alt=""
          sizes="max(62vw, 110vh)"
          srcSet="/scene/globe-1000.webp 1000w, /scene/globe-1800.webp 1800w"
          src="/scene/globe-1000.webp"
          draggable={false}
          onLoad={({ currentTarget }) => void currentTarget.decode().then(show, show)}
        />
      )}
      <svg aria-hidden="true" className={styles.layer} viewBox={viewBox} preserveAspectRatio="xMidYMin slice">
        <SceneDrawing />
      </svg>
    </div>
  );
}

const viewBox = `0 0 ${plan.frame.width} ${plan.frame.height}`;

/** Runs after the page's load event, when the browser is idle; the returned function cancels it. */
function afterLoad(run: () => void): () => void {
  const off = new AbortController();
  const soon = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(run, { timeout: 2_000 });
      off.signal.addEventListener('abort', () => cancelIdleCallback(handle));
    } else {
      const handle = setTimeout(run, 50);
      off.signal.addEventListener('abort', () => clearTimeout(handle));
    }
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true, signal: off.signal });
  return () => off.abort();
}
