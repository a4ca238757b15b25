import { useEffect, useRef, useState } from 'react';

/** How far below the screen something begins to count as near it. */
const margin = '200px';

/** Whether an element has come near the part of the page that is on screen; then it stays so. */
export function useNear() {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (isNear || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}
