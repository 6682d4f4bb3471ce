// The page's own: the build renders these apps into it.
import "./app.css";
import "./box-app.css";
import "./diaries-app.css";
import "./order-app.css";
import "./planner-app.css";
import "./repairs-app.css";
import "./tunnel-app.css";
